import { command as texts } from '@selvedge/messages/en/command.ts'
import { parseArgs } from 'node:util'
import { readTrusted, type TrustedContract } from '../trusted-contract.ts'

export type Arguments = {
  readonly command: 'verify' | 'headers'
  readonly bundle: string
  readonly files: readonly string[]
  readonly rpc: string | undefined
  readonly header: string | undefined
  /** Saved by whoever checks, and not received with the bundle. */
  readonly ownHeader: string | undefined
  readonly contract: TrustedContract | undefined
  readonly json: boolean
}

/** Reads the words behind `selvedge`; answers a sentence when they make no sense, and undefined when help is wanted. */
export function readArguments(words: readonly string[]): Arguments | string | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        file: { type: 'string', multiple: true },
        rpc: { type: 'string' },
        header: { type: 'string' },
        'own-header': { type: 'string' },
        contract: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help || positionals.length === 0) return undefined
    const [command, bundle, ...others] = positionals
    if (command !== 'verify' && command !== 'headers') return texts.unknownCommand({ word: command ?? '' })
    if (bundle === undefined || others.length > 0)
      return command === 'verify' ? texts.nameBundle : texts.nameBundleForHeaders
    const { rpc, header, 'own-header': ownHeader, file: files = [], json = false } = values
    if ([rpc, header, ownHeader].filter((one) => one !== undefined).length > 1) return texts.rpcOrHeader
    if (rpc !== undefined && !/^https?:\/\//.test(rpc)) return texts.rpcAddress
    if (command === 'headers' && rpc === undefined) return texts.rpcNeeded
    const contract = values.contract === undefined ? undefined : readTrusted(values.contract)
    if (values.contract !== undefined && !contract) return texts.contractAddress
    return { command, bundle, files, rpc, header, ownHeader, contract, json }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
