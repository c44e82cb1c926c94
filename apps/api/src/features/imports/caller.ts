import type { Program } from '../../platform/context/program.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Importer } from '../../records/import-kind.ts'

type Called = { member: SignedIn | undefined; program: Program | undefined }

/** Who reads or checks rows: a person, or a program for its company. */
export function importerOf({ member, program }: Called): Importer {
  const importer = member ?? program
  if (!importer) throw new Error('A call of imports has a caller')
  return importer
}

/** The person who calls; a program was dealt with before. */
export function personIn(member: SignedIn | undefined): SignedIn {
  if (!member) throw new Error('A call of imports has a caller')
  return member
}
