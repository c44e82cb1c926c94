import { untpContext, VC_CONTEXT } from '@selvedge/proof/credentials/untp/kinds.ts'
import { anIssuer, signed } from '@selvedge/proof/testing/make-credential.ts'
import { randomUUID } from 'node:crypto'

/** A register on a host that no server asks: an address of its own machine. */
const REGISTER = anIssuer('127.0.0.1')

/** An identity anchor about this holder, a fresh one each time, as a register signs it that answers nobody. */
export const anAnchorAbout = (did: string, registeredId = '509442013'): string =>
  signed(
    {
      '@context': [VC_CONTEXT, untpContext()],
      type: ['VerifiableCredential', 'DigitalIdentityAnchor'],
      id: `urn:uuid:${randomUUID()}`,
      issuer: { type: ['CredentialIssuer'], id: REGISTER.did, name: 'Commercial register office' },
      name: 'Entry in the commercial register',
      validFrom: '2020-01-01T00:00:00Z',
      credentialSubject: {
        type: ['RegisteredIdentity'],
        id: did,
        registeredName: 'Registered Mill Lda',
        registeredId,
        registeredDate: '2011-05-04',
        idScheme: { id: 'https://register.example', name: 'Commercial register' },
        registerType: 'Business',
      },
    },
    REGISTER,
  )
