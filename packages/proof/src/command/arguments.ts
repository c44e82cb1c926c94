import { command as texts } from '@selvedge/messages/en/command.ts'
import { typedFault } from './fault-text.ts'
import { parseArgs } from 'node:util'
import { readTrusted, type TrustedContract } from '../trusted-contract.ts'

export type Arguments = {
  readonly command: 'verify' | 'headers' | 'compare'
  readonly bundle: string
  /** The second bundle of a comparison. */
  readonly other: string | undefined
  readonly server: string | undefined
  readonly consistency: string | undefined
  readonly files: readonly string[]
  readonly rpc: string | undefined
  readonly header: string | undefined
  /** Saved by whoever checks, and not received with the bundle. */
  readonly ownHeader: string | undefined
  readonly contract: TrustedContract | undefined
  /** The file of which witnesses have to have seen it. */
  readonly policy: string | undefined
  /** Issuers of credentials that the reader trusts. */
  readonly issuers: readonly string[]
  /** The reader saved the zip file that is verified. */
  readonly own: boolean
  /** Issuers that the reader trusts are asked for their documents and lists. */
  readonly online: boolean
  /** So are those that nobody trusts, for their documents: they learn that somebody checks. */
  readonly asksAll: boolean
  readonly json: boolean
  /** As it was asked for; undefined where it was not. */
  readonly language: string | undefined
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
        policy: { type: 'string' },
        issuer: { type: 'string', multiple: true },
        server: { type: 'string' },
        consistency: { type: 'string' },
        own: { type: 'boolean' },
        online: { type: 'boolean' },
        'ask-all': { type: 'boolean' },
        json: { type: 'boolean' },
        language: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help || positionals.length === 0) return undefined
    const [command, bundle, ...others] = positionals
    if (!isCommand(command)) return texts.unknownCommand({ word: command ?? '' })
    if (bundle === undefined || others.length !== OTHERS[command]) return texts[HOW_MANY[command]]
    const { rpc, header, 'own-header': ownHeader, file: files = [], json = false } = values
    const { server, consistency, own = false, online = false, 'ask-all': asksAll = false } = values
    if (command !== 'compare' && (server ?? consistency) !== undefined) return texts.onlyToCompare
    const { policy, issuer: issuers = [], language } = values
    if (command !== 'verify' && policy !== undefined) return texts.onlyToVerify
    if (asksAll && !online) return texts.askAllNeedsOnline
    if (online && !asksAll && issuers.length === 0) return texts.onlineNeedsIssuer
    if (server !== undefined && consistency !== undefined) return texts.serverOrConsistency
    if (server !== undefined && !/^https?:\/\//.test(server)) return texts.serverAddress
    if ([rpc, header, ownHeader].filter((one) => one !== undefined).length > 1) return texts.rpcOrHeader
    if (rpc !== undefined && !/^https?:\/\//.test(rpc)) return texts.rpcAddress
    if (command === 'headers' && rpc === undefined) return texts.rpcNeeded
    const contract = values.contract === undefined ? undefined : readTrusted(values.contract)
    if (values.contract !== undefined && !contract) return texts.contractAddress
    const compared = { other: others[0], server, consistency }
    return {
      command,
      bundle,
      ...compared,
      files,
      rpc,
      header,
      ownHeader,
      contract,
      policy,
      issuers,
      own,
      online,
      asksAll,
      json,
      language,
    }
  } catch (error) {
    return typedFault(error)
  }
}

/** How many bundles follow the first. */
const OTHERS = { verify: 0, headers: 0, compare: 1 } as const
const HOW_MANY = { verify: 'nameBundle', headers: 'nameBundleForHeaders', compare: 'nameTwoBundles' } as const

const isCommand = (word: string | undefined): word is Arguments['command'] =>
  word !== undefined && Object.hasOwn(OTHERS, word)
