import { certificateStanding } from '@selvedge/messages/en/certificate-standing.ts'
import { credentialVerdicts } from '@selvedge/messages/en/credential-verdicts.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { roles } from '@selvedge/messages/en/roles.ts'
import { statedFields } from '@selvedge/messages/en/stated-fields.ts'
import { statedValues as said } from '@selvedge/messages/en/stated-values.ts'
import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import { patternOf } from './field-words.ts'

/** What the words of the wire are called that a field may have; none where they are called nothing yet. */
type Words = Readonly<Record<string, string>>

const STATUS: Words = {
  PENDING: wordsOfTheWire.PENDING,
  ACCEPTED: wordsOfTheWire.ACCEPTED,
  REFUSED: wordsOfTheWire.REFUSED,
}
const WHETHER: Words = { true: said.yes, false: said.no }
const UNCALLED: Words = {}

/** The fields whose values are words of the wire, by the type of the statement and their names, in which `*` stands for a place in a list. */
const BY_TYPE = new Map<string, Readonly<Record<string, Words>>>([
  [
    'trade',
    {
      status: STATUS,
      kind: { contract: recordNames.contract, order: recordNames.order, shipping: recordNames.shipping },
    },
  ],
  [
    'certification',
    {
      status: STATUS,
      takenBack: WHETHER,
      subject: {
        SCOPE: recordNames.SCOPE,
        TRANSACTION: recordNames.TRANSACTION,
        MATERIAL: recordNames.MATERIAL,
        SELF: recordNames.SELF,
      },
      'standings.*.change': {
        SUSPENDED: certificateStanding.SUSPENDED,
        REINSTATED: certificateStanding.REINSTATED,
        WITHDRAWN: certificateStanding.WITHDRAWN,
      },
      'boxes.inputs.*.kind': {
        TC: said.TC,
        FARM_SC: said.FARM_SC,
        FARM_TC: said.FARM_TC,
        TRADER_TC: said.TRADER_TC,
      },
      'scope.sites.*.kind': {
        OWN: said.OWN,
        ASSOCIATE_SUBCONTRACTOR: said.ASSOCIATE_SUBCONTRACTOR,
        INDEPENDENT_SUBCONTRACTOR: said.INDEPENDENT_SUBCONTRACTOR,
      },
    },
  ],
  [
    'stock',
    {
      kind: {
        RUN: said.RUN,
        OPENING: said.OPENING,
        HARVEST: said.HARVEST,
        BOUGHT_OUTSIDE: said.BOUGHT_OUTSIDE,
        SOLD_OUTSIDE: said.SOLD_OUTSIDE,
        COUNT: said.COUNT,
        RETURN: said.RETURN,
        OVERRIDE: said.OVERRIDE,
        REVERSAL: said.REVERSAL,
        CHANGE: said.CHANGE,
        CLOSING: said.CLOSING,
      },
      mode: { WATCH: said.WATCH, GUARD: said.GUARD },
      custody: {
        IDENTITY_PRESERVED: said.IDENTITY_PRESERVED,
        SEGREGATED: said.SEGREGATED,
        CONTROLLED_BLENDING: said.CONTROLLED_BLENDING,
        MASS_BALANCE: said.MASS_BALANCE,
      },
      byLot: WHETHER,
      'entries.*.role': UNCALLED,
    },
  ],
  [
    'passport',
    {
      level: { model: said.levelModel, batch: said.levelBatch, item: said.levelItem },
      status: {
        draft: said.statusDraft,
        active: said.statusActive,
        inactive: said.statusInactive,
        archived: said.statusArchived,
        invalid: said.statusInvalid,
      },
      isRecalled: WHETHER,
    },
  ],
  [
    'credential',
    {
      kind: {
        dcc: credentialVerdicts.dcc,
        dpp: credentialVerdicts.dpp,
        dte: credentialVerdicts.dte,
        dfr: credentialVerdicts.dfr,
        dia: credentialVerdicts.dia,
      },
      state: { live: said.live, superseded: said.superseded, revoked: said.revoked },
      'about.type': {
        certification: said.aboutCertification,
        trade: said.aboutTrade,
        stock: said.aboutStock,
        company: said.aboutCompany,
        passport: said.aboutPassport,
      },
    },
  ],
  ['company', { role: roles, 'certifier.state': UNCALLED }],
])

/**
 * What a value of a statement of this type is called in the language of now, where its field is one of words of the wire: `shipping` is a
 * shipment. Without `words` where it is called nothing, as what a later version or a forger states: it is to be read out as English.
 * Undefined for all else, such as names, numbers and days, which are in no language that we know.
 */
export function valueWords(
  type: string,
  name: string,
  value: string,
): { readonly words: string | undefined } | undefined {
  const fields = BY_TYPE.get(type)
  const pattern = patternOf(name)
  if (!fields || name.includes('*') || !Object.hasOwn(fields, pattern)) return undefined
  if (value === statedFields.nothing || value === statedFields.empty) return undefined
  const words = fields[pattern] ?? UNCALLED
  return { words: Object.hasOwn(words, value) ? words[value] : undefined }
}
