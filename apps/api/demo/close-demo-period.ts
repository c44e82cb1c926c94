import { dayOf } from '@selvedge/domain/day.ts'
import { closePeriod } from '../src/features/mass/close-period.ts'
import { giveGrant } from '../src/features/mass/set-grant.ts'
import type { Services } from '../src/platform/context/services.ts'
import type { DemoClosing } from './demo-books.ts'
import { actAs } from './demo-people.ts'
import { materialOf } from './open-demo-book.ts'

const DAY = 24 * 60 * 60 * 1000

/** Closes a period of a book once everything in it is recorded, and lets a certification body read it. */
export async function closeDemoPeriod(
  services: Services,
  { by, material, upToDaysAgo, readBy }: DemoClosing,
): Promise<void> {
  const member = await actAs(services.db, by)
  const certifier = await actAs(services.db, readBy)
  const materialId = await materialOf(services, member.companyId, material)
  await giveGrant(services, member, { materialId, companyName: certifier.companyName })
  const closedTo = dayOf(new Date(services.now().getTime() - upToDaysAgo * DAY))
  await closePeriod(
    services,
    member,
    { materialId, closedTo, reason: 'For the audit of the season' },
    undefined,
  )
}
