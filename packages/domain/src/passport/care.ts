import { passportCare as names } from '@selvedge/messages/en/passport-care.ts'

/** Care symbols of ISO 3758 as codes of our own: what is drawn on labels is a trademark. */
export type CareCode = keyof typeof names
export const CARE = Object.keys(names) as readonly CareCode[]

export const isCare = (code: string): code is CareCode => Object.hasOwn(names, code)

/** What a symbol means, in the language of the moment. */
export const careText = (code: CareCode): string => names[code]

/** The treatments in the order of the standard. A label has one symbol of each; natural drying may stand beside tumble drying. */
export const CARE_KINDS = ['wash', 'bleach', 'tumble', 'dry', 'iron', 'clean', 'wetClean'] as const
export type CareKind = (typeof CARE_KINDS)[number]

/** The treatment a code is about. */
export const careKind = (code: CareCode): CareKind =>
  CARE_KINDS.toReversed().find((kind) => code === kind || code.startsWith(kind)) ?? 'wash'

export const careOf = (kind: CareKind): readonly CareCode[] => CARE.filter((code) => careKind(code) === kind)
