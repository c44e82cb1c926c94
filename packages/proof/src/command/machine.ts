import { command as texts } from '@selvedge/messages/en/command.ts'
import { headerWitness, readSavedHeaders } from '../header-witness.ts'
import { askNodeAt, rpcWitness } from '../rpc-witness.ts'
import type { Circumstances } from '../verify-bundle.ts'
import type { Arguments } from './arguments.ts'

/** What the command needs of the machine it runs on. */
export type Machine = {
  readFile(path: string): Promise<Uint8Array>
  print(text: string): void
  complain(text: string): void
  fetch: typeof fetch
  /** Its clock, where it is not that of this process. */
  now?(): Date
}

/** What is believed about the blockchain, as the command line says. */
export async function witnessFor(
  machine: Machine,
  { rpc, header, ownHeader }: Arguments,
): Promise<Circumstances['witness']> {
  if (rpc !== undefined) {
    const ask = askNodeAt(rpc, machine.fetch)
    return (contract) => rpcWitness(contract, ask)
  }
  const path = ownHeader ?? header
  if (path === undefined) return undefined
  const saved = readSavedHeaders(new TextDecoder().decode(await machine.readFile(path)))
  if (!saved) throw new Error(texts.headerFile({ path }))
  return (contract) => headerWitness(contract, saved, { isOwn: ownHeader !== undefined })
}
