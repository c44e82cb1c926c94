import { dayOf } from '@selvedge/domain/day.ts'
import { changeBook } from '../src/features/mass/change-book.ts'
import { openBook } from '../src/features/mass/open-book.ts'
import { recordEvent } from '../src/features/mass/record-event.ts'
import { setFactor } from '../src/features/mass/set-factor.ts'
import type { Services } from '../src/platform/context/services.ts'
import { openCredits } from '../src/features/mass/open-credits.ts'
import type { SignedIn } from '../src/platform/context/signed-in.ts'
import type { DemoBook, DemoCredits } from './demo-books.ts'
import { actAs } from './demo-people.ts'

const DAY = 24 * 60 * 60 * 1000
const CUSTODY = 'SEGREGATED'

/** Opens a book with what is in stock today, and says what its material weighs. */
export async function openDemoBook(services: Services, book: DemoBook): Promise<void> {
  const { by, material, opening, factor } = book
  const member = await actAs(services.db, by)
  const materialId = await materialOf(services, member.companyId, material)
  const today = dayOf(services.now())
  if (factor)
    await setFactor(services, member, {
      materialId,
      fromDay: today,
      pieceGrams: null,
      baleGrams: null,
      ...factor,
    })
  await openBook(
    services,
    member,
    {
      materialId,
      mode: 'WATCH',
      custody: CUSTODY,
      openedOn: today,
      kilograms: opening,
      positions: [],
      lots: [],
      reason: 'Counted when the book was opened',
      documentUpload: null,
    },
    undefined,
  )
}

/** Records what its company knows by itself, each at its day, and has it guard where it does. */
export async function fillDemoBook(services: Services, book: DemoBook): Promise<void> {
  const member = await actAs(services.db, book.by)
  const materialId = await materialOf(services, member.companyId, book.material)
  await recordMovements(services, member, materialId, book)
  if (book.mode === 'GUARD')
    await changeBook(services, member, { materialId, mode: 'GUARD', custody: CUSTODY })
}

/** Opens a book of credits and records what changed it, each at its day. */
export async function keepDemoCredits(services: Services, credits: DemoCredits): Promise<void> {
  const { by, standard, rawMaterial, opening, openedDaysAgo, mode } = credits
  const member = await actAs(services.db, by)
  const at = new Date(services.now().getTime() - openedDaysAgo * DAY)
  const { materialId } = await openCredits(
    { ...services, now: () => at },
    member,
    {
      standard,
      rawMaterial,
      mode,
      openedOn: dayOf(at),
      kilograms: opening,
      reason: 'As the platform of the standard said',
      documentUpload: null,
    },
    undefined,
  )
  await recordMovements(services, member, materialId, credits)
}

async function recordMovements(
  services: Services,
  member: SignedIn,
  materialId: number,
  { movements }: Pick<DemoBook, 'movements'>,
): Promise<void> {
  for (const { kind, daysAgo, kilograms, reason } of movements) {
    const at = new Date(services.now().getTime() - daysAgo * DAY)
    await recordEvent(
      { ...services, now: () => at },
      member,
      {
        kind,
        onDay: dayOf(at),
        materialId,
        kilograms,
        reason,
        reverses: null,
        lot: null,
        documentUpload: null,
      },
      undefined,
    )
  }
}

/** The number of a company's material of this name. */
export async function materialOf({ db }: Services, companyId: number, name: string): Promise<number> {
  const { id } = await db
    .selectFrom('material')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
