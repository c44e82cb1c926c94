import type { Program } from '../../platform/context/program.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** Who sends or asks for events: a company, by a person or by a key; `userId` is who made the key. */
export type Caller = {
  companyId: number
  companyRole: string
  userId: number
  key: { id: number; name: string } | null
}

/** The caller of a call that is for people and for keys. */
export function callerOf({
  member,
  program,
}: {
  member: SignedIn | undefined
  program: Program | undefined
}): Caller {
  if (program) {
    const { companyId, companyRole, madeBy, keyId, keyName } = program
    return { companyId, companyRole, userId: madeBy, key: { id: keyId, name: keyName } }
  }
  if (!member) throw new Error('A call of EPCIS has a caller')
  return { companyId: member.companyId, companyRole: member.companyRole, userId: member.userId, key: null }
}
