import { passportCare as names } from '@selvedge/messages/en/passport-care.ts'

/** Care symbols of ISO 3758 as codes of our own: what is drawn on labels is a trademark. */
export const CARE = [
  'wash95',
  'wash70',
  'wash60',
  'wash60Mild',
  'wash50',
  'wash50Mild',
  'wash40',
  'wash40Mild',
  'wash40VeryMild',
  'wash30',
  'wash30Mild',
  'wash30VeryMild',
  'washHand',
  'washNot',
  'bleach',
  'bleachOxygen',
  'bleachNot',
  'tumbleNormal',
  'tumbleLow',
  'tumbleNot',
  'dryLine',
  'dryLineShade',
  'dryFlat',
  'dryFlatShade',
  'dryDrip',
  'ironHot',
  'ironMedium',
  'ironLow',
  'ironNot',
  'cleanP',
  'cleanPMild',
  'cleanF',
  'cleanFMild',
  'cleanNot',
  'wetClean',
  'wetCleanMild',
  'wetCleanNot',
] as const satisfies readonly (keyof typeof names)[]
export type CareCode = (typeof CARE)[number]

export const isCare = (code: string): code is CareCode => CARE.some((one) => one === code)

/** What a symbol means, in the language of the moment. */
export const careText = (code: CareCode): string => names[code]

/** The treatments in the order of the standard. A label has one symbol of each; natural drying may stand beside tumble drying. */
export const CARE_KINDS = ['wash', 'bleach', 'tumble', 'dry', 'iron', 'clean', 'wetClean'] as const
export type CareKind = (typeof CARE_KINDS)[number]

/** The treatment a code is about. */
export const careKind = (code: CareCode): CareKind =>
  CARE_KINDS.toReversed().find((kind) => code === kind || code.startsWith(kind)) ?? 'wash'

export const careOf = (kind: CareKind): readonly CareCode[] => CARE.filter((code) => careKind(code) === kind)
