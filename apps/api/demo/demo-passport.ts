import { changePassport } from '../src/features/passports/change-passport.ts'
import { createPassport } from '../src/features/passports/create-passport.ts'
import { publishPassport } from '../src/features/passports/publish-passport.ts'
import { issueCredential } from '../src/features/credentials/issue-credential.ts'
import { recordTypes } from '../src/features/record-types.ts'
import { setStanding } from '../src/features/certifications/set-standing.ts'
import { setMaterialKeys } from '../src/features/materials/set-material-keys.ts'
import { findOwn } from '../src/features/passports/passport-rows.ts'
import { passportFacts } from '../src/features/supply-chain/passport-facts.ts'
import type { Services } from '../src/platform/context/services.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import type { changePassportEndpoint } from '@selvedge/contract/passports.ts'
import type { z } from 'zod'
import { actAs } from './demo-people.ts'
import { materialOf } from './open-demo-book.ts'

const DAY = 24 * 60 * 60 * 1000

type Content = z.output<(typeof changePassportEndpoint)['body']>['content']
type Withdrawal = { by: string; reference: string; daysAgo: number; reason: string }

/** A published passport of the demo, signed as a credential too; and where a certificate was withdrawn since, the claim that rested on it is off the page, and the credential reads revoked. */
export type DemoPassport = {
  by: string
  material: string
  gtin: string
  daysAgo: number
  content: Partial<Content>
  withdrawn?: Withdrawal
}

/** GTINs that begin with 952 are kept for examples (GS1 General Specifications). The code in the README leads to this one. */
export const DEMO_PASSPORT: DemoPassport = {
  by: 'brand',
  material: 'Organic T-shirt',
  gtin: '09521321001886',
  daysAgo: 60,
  content: {
    languages: ['en', 'it', 'de'],
    name: {
      en: 'Fieldnote T-shirt, navy',
      it: 'T-shirt Fieldnote, blu navy',
      de: 'Fieldnote T-Shirt, marineblau',
    },
    description: {
      en: 'A T-shirt of woven poplin, cut and sewn in Porto. The company and its product are invented for this demo.',
      it: 'Una T-shirt in popeline, tagliata e cucita a Porto. L’azienda e il prodotto sono inventati per questa demo.',
      de: 'Ein T-Shirt aus Popeline, in Porto zugeschnitten und genäht. Firma und Produkt sind für diese Demo erfunden.',
    },
    commodityCode: '610910',
    netGrams: 150,
    components: [
      { name: { en: 'Fabric', it: 'Tessuto', de: 'Stoff' }, fibres: [{ fibre: 'cotton', percent: 100 }] },
    ],
    hasAnimalParts: false,
    care: ['wash40', 'bleachNot', 'tumbleLow', 'ironMedium', 'cleanNot'],
    careNote: {
      en: 'Wash it inside out, with similar colours.',
      de: 'Auf links waschen, mit ähnlichen Farben.',
    },
    repair: { en: 'Any tailor can repair it: it is sewn with plain seams.' },
    isSingleMaterial: true,
    hasPrints: false,
    hasConcern: false,
    takeBack: { en: 'Bring it to any Fieldnote shop (demo).' },
    sorting: { en: 'All cotton: goes to mechanical or chemical recycling of cotton.' },
    claims: ['testedOrigin', 'testedSubstances'],
  },
  withdrawn: {
    by: 'certifier',
    reference: 'MC-SC-0452',
    daysAgo: 12,
    reason: 'The repeated test found a substance above its limit.',
  },
}

/** One whose claim counts today: its credential is verified. */
const JACKET: DemoPassport = {
  by: 'brand',
  material: 'Denim jacket',
  gtin: '09521321001893',
  daysAgo: 50,
  content: {
    languages: ['en', 'de'],
    name: { en: 'Fieldnote denim jacket', de: 'Fieldnote Jeansjacke' },
    description: {
      en: 'A jacket of cotton denim, cut and sewn in Porto. The company and its product are invented for this demo.',
      de: 'Eine Jacke aus Baumwolldenim, in Porto zugeschnitten und genäht. Firma und Produkt sind für diese Demo erfunden.',
    },
    commodityCode: '620192',
    netGrams: 900,
    components: [{ name: { en: 'Fabric', de: 'Stoff' }, fibres: [{ fibre: 'cotton', percent: 100 }] }],
    hasAnimalParts: false,
    care: ['wash30', 'bleachNot', 'tumbleNot', 'ironMedium', 'cleanNot'],
    repair: { en: 'Any tailor can repair it: it is sewn with plain seams.' },
    isSingleMaterial: false,
    hasPrints: false,
    hasConcern: false,
    takeBack: { en: 'Bring it to any Fieldnote shop (demo).' },
    claims: ['testedSubstances'],
  },
}

export const DEMO_PASSPORTS: readonly DemoPassport[] = [DEMO_PASSPORT, JACKET]

/** Publishes it at its day, and withdraws the certificate at its own, through the use cases. */
export async function publishDemoPassport(services: Services, passport: DemoPassport): Promise<void> {
  const { by, material, gtin, daysAgo, content, withdrawn } = passport
  const at = { ...services, now: () => new Date(services.now().getTime() - daysAgo * DAY) }
  const member = await actAs(services.db, by)
  const materialId = await materialOf(services, member.companyId, material)
  await setMaterialKeys(at, member, materialId, { gtin, commodityCode: undefined })
  const id = await createPassport(at, member, { materialId, level: 'model', lot: null, serial: null })
  const draft = await findOwn(services.db, member, id)
  const { revision } = draft
  await changePassport(at, member, id, { revision, content: { ...(draft.content as Content), ...content } })
  await publishPassport(at, member, { id, revision: revision + 1 }, passportFacts)
  await issueCredential(at, recordTypes, member, { about: { type: 'passport', id } })
  if (withdrawn) await withdraw(services, withdrawn)
}

async function withdraw(services: Services, { by, reference, daysAgo, reason }: Withdrawal): Promise<void> {
  const member = await actAs(services.db, by)
  const at = new Date(services.now().getTime() - daysAgo * DAY)
  const { id } = await services.db
    .selectFrom('certification')
    .where('certificate_reference', '=', reference)
    .select('id')
    .executeTakeFirstOrThrow()
  const said = { change: 'WITHDRAWN', onDay: dayOf(at), reason } as const
  await setStanding({ ...services, now: () => at }, member, id, said)
}
