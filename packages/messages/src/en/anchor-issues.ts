/** What is wrong with an identity anchor that somebody uploads, by its code. */
export const anchorIssues = {
  anchorUnreadable:
    'This is not a signed credential. Choose the .jwt or JSON file that the register gave you.',
  anchorKind:
    'This is not an identity anchor. A register issues it as a DigitalIdentityAnchor of UNTP 0.7.0, 0.6.1 or 0.6.0.',
  anchorShape: 'This identity anchor does not follow the standard: {places}.',
  anchorOfAnother: 'This identity anchor is about {holder}. That of your company is about {did}.',
  anchorIssuer: 'The issuer of an identity anchor is a register with an identifier of its own, did:web.',
  anchorOwn:
    'Your company, or another one of this server, issued this. An identity anchor comes from a register.',
  anchorDates: 'This identity anchor is not valid today.',
  anchorSignature: 'The signature is not that of the register which the identity anchor names.',
  anchorRevoked: 'The register has revoked or suspended this identity anchor.',
  anchorKnown: 'Your company has this identity anchor already.',
} as const
