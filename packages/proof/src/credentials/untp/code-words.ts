import { credentialFacts as say } from '@selvedge/messages/en/credential-facts.ts'

/** Lists of codes of UNTP 0.7.0 and 0.6, by our own description, in small letters: writers of 0.6 differ there. Made when they are asked for, in the language of the reader. */
const WORDS = {
  assessor: (): Record<string, string> => ({
    self: say.assessorSelf,
    commercial: say.assessorCommercial,
    buyer: say.assessorBuyer,
    membership: say.assessorMembership,
    unspecified: say.codeUnspecified,
    '3rdparty': say.assessorThird,
    hybrid: say.assessorHybrid,
  }),
  assurance: (): Record<string, string> => ({
    'authority-benchmark': say.assuranceBenchmark,
    'authority-mandate': say.assuranceMandate,
    'authority-globalmra': say.assuranceGlobal,
    'authority-peer': say.assurancePeer,
    'authority-extended-mra': say.assuranceExtended,
    'scheme-self': say.assuranceSelf,
    'scheme-cab': say.assuranceScheme,
    'no-endorsement': say.assuranceNone,
    // Of 0.6 alone.
    govtapproval: say.assuranceMandate,
    globalmla: say.assuranceGlobal,
    accredited: say.assuranceAccredited,
    unspecified: say.codeUnspecified,
  }),
  attestation: (): Record<string, string> => ({
    certification: say.attestationCertification,
    declaration: say.attestationDeclaration,
    inspection: say.attestationInspection,
    testing: say.attestationTesting,
    verification: say.attestationVerification,
    validation: say.attestationValidation,
    calibration: say.attestationCalibration,
  }),
  level: (): Record<string, string> => ({
    model: say.levelModel,
    batch: say.levelBatch,
    item: say.levelItem,
  }),
}

/** A code in words, with the code beside, so that it can be compared; a code that is not known as it stands. */
export function codeIn(list: keyof typeof WORDS, code: string | undefined): string | undefined {
  const words = WORDS[list]()
  const key = code?.toLowerCase() ?? ''
  const name = Object.hasOwn(words, key) ? words[key] : undefined
  if (code === undefined || name === undefined) return code
  return name.toLowerCase() === key ? name : say.byNumber({ name, number: code })
}
