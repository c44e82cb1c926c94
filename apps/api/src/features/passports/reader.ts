import type { FastifyRequest } from 'fastify'

/** A company that asks for a passport: by a person, or by a program with a key. */
export type Reading = {
  companyId: number
  userId: number | null
  keyId: number | null
}

/** Who asks; undefined for anybody, and for a key that is not for reading passports. */
export function readerOf({
  member,
  program,
}: Pick<FastifyRequest, 'member' | 'program'>): Reading | undefined {
  if (member) return { companyId: member.companyId, userId: member.userId, keyId: null }
  if (!program?.scopes.includes('passports.read')) return undefined
  return { companyId: program.companyId, userId: null, keyId: program.keyId }
}
