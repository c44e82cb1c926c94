import { parseArgs } from 'node:util'
import type { Hex } from '../hex.ts'

export const USAGE = `Usage: selvedge verify BUNDLE [--file DOCUMENT]... [--rpc URL | --header FILE] [--contract ADDRESS] [--json]
       selvedge headers BUNDLE --rpc URL

verify checks a proof bundle. headers prints the hashes of the blocks that it names, to be saved for --header.

  BUNDLE              the proof bundle, a JSON file
  --file DOCUMENT     holds a document of yours against the statements; may be repeated
  --rpc URL           asks a node of the chain; without it nothing leaves this machine
  --header FILE       believes saved block headers, or their hashes, one on each line
  --contract ADDRESS  fails unless the bundle names this contract, the one you trust
  --json              answers in JSON

verify ends with 0 when verified, 1 when altered, 2 when not everything could be checked or the command was not understood.`

export type Arguments = {
  readonly command: 'verify' | 'headers'
  readonly bundle: string
  readonly files: readonly string[]
  readonly rpc: string | undefined
  readonly header: string | undefined
  readonly contract: Hex | undefined
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
        contract: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help || positionals.length === 0) return undefined
    const [command, bundle, ...others] = positionals
    if (command !== 'verify' && command !== 'headers')
      return `There is no command ${command}. Name one bundle to verify.`
    if (bundle === undefined || others.length > 0)
      return command === 'verify' ? 'Name one bundle to verify.' : 'Name one bundle to save headers for.'
    const { rpc, header, file: files = [], json = false } = values
    if (rpc !== undefined && header !== undefined) return 'Choose --rpc or --header, not both.'
    if (rpc !== undefined && !/^https?:\/\//.test(rpc)) return 'The address after --rpc must begin with http.'
    if (command === 'headers' && rpc === undefined) return 'Name the node to ask with --rpc.'
    const contract = values.contract?.toLowerCase()
    if (contract !== undefined && !isAddress(contract)) return 'The address after --contract is none.'
    return { command, bundle, files, rpc, header, contract, json }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const isAddress = (text: string): text is Hex => /^0x[0-9a-f]{40}$/.test(text)
