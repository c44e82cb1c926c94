import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Address, custom, http } from 'viem'
import type { CheckpointSettings, CosigningSettings } from '../config/witness-settings.ts'
import type { Db } from '../db/connect.ts'
import { type AnchorWorker, createAnchorWorker } from './anchoring/anchor-worker.ts'
import { type BlockchainClient, createBlockchainClient } from './network/blockchain-client.ts'
import { type LedgerAccounts, type LedgerKeyFiles, loadLedgerAccounts } from './keys/ledger-keys.ts'
import type { BlockStore } from './embedded/embedded-store.ts'
import type { LedgerLog } from './anchoring/ledger-log.ts'
import { openWitnessing, type Witnessing } from './open-witnessing.ts'

/** How the ledger is set up. With nothing but the defaults it keeps a blockchain of its own. */
export type LedgerSettings = {
  db: Db
  masterKey: Uint8Array
  /** Keeps the keys in `secrets` and the embedded blockchain in `chain`. */
  dataDir: string
  /** The embedded blockchain's directory, where it should lie apart from the rest. */
  chainDir?: string
  /** A node to use instead of the embedded blockchain. */
  rpcUrl?: string
  /** A contract deployed before; without one the anchor account's first transaction deploys it. */
  contract?: Address
  /** How many blocks make an anchor final; the embedded blockchain needs one. */
  confirmations: number
  /** The blockchain takes transactions at no price. */
  freeGas: boolean
  /** The most that is offered for a unit of gas, in wei; left out, whatever the blockchain asks. */
  maxFee?: bigint | undefined
  batchMax: number
  batchSeconds: number
  /** What is there was written by an earlier release. */
  isUpgrade?: boolean
  /** The number of the contract's last batch that this database is known to lack. */
  lostUntil?: number
  keyFiles: LedgerKeyFiles
  /** Its log, for witnesses; left out, no checkpoints are made. */
  checkpoints?: CheckpointSettings | undefined
  /** As a witness of other logs; left out, it is none. */
  cosigning?: CosigningSettings | undefined
  now?: () => Date
  /** The embedded blockchain's clock, in seconds; blocks are a second apart by it. Tests hand over one that does not wait. */
  blockchainSeconds?: () => number
  log: LedgerLog
}

export type Ledger = {
  blockchain: BlockchainClient
  worker: AnchorWorker
  /** The maximum number of statements in one anchor. */
  batchMax: number
  /** The number of the contract's last batch that the database is known to lack. */
  lostUntil: number
  /** The embedded blockchain's blocks after a number, for a backup; the operators of any other blockchain keep its blocks. */
  blocksAfter?: BlockStore['recordsAfter']
  close: () => Promise<void>
} & Witnessing

/**
 * Opens the ledger. Does not start its worker, and does not need the blockchain to answer: a node that is away now is found
 * later. Throws BlockchainLockedError when another process has the embedded blockchain open.
 */
export async function openLedger(settings: LedgerSettings): Promise<Ledger> {
  const { db, masterKey, batchMax, batchSeconds, log, now } = settings
  const accounts = await loadLedgerAccounts(settings.dataDir, settings.keyFiles)
  const { blockchain, closeBlockchain, blocksAfter } = settings.rpcUrl
    ? openRemoteBlockchain(settings, settings.rpcUrl, accounts)
    : await openOwnBlockchain(settings, accounts)
  // Its directory's lock has made sure that this process alone has the embedded blockchain open.
  const isAlone = blockchain.kind === 'embedded'
  const worker = createAnchorWorker({
    db,
    blockchain,
    masterKey,
    isAlone,
    batchMax,
    batchSeconds,
    lostUntil: settings.lostUntil ?? 0,
    isUpgrade: settings.isUpgrade ?? false,
    log,
    ...(now && { now }),
  })
  const witnessing = await openWitnessing(settings, blockchain.contract)
  return {
    blockchain,
    worker,
    ...witnessing,
    batchMax,
    lostUntil: settings.lostUntil ?? 0,
    ...(blocksAfter && { blocksAfter }),
    /** Stops the worker after what it has in hand, then closes the blockchain. */
    close: async () => {
      await worker.stop()
      await closeBlockchain()
    },
  }
}

type OpenBlockchain = {
  blockchain: BlockchainClient
  closeBlockchain: () => Promise<void>
  blocksAfter?: BlockStore['recordsAfter']
}

function openRemoteBlockchain(
  settings: LedgerSettings,
  url: string,
  accounts: LedgerAccounts,
): OpenBlockchain {
  const { confirmations, freeGas, contract, maxFee } = settings
  // The worker decides when to try again, so the transport does not.
  const transport = http(url, { retryCount: 0, timeout: 5000 })
  const chosen = { ...(contract && { contract }), ...(maxFee !== undefined && { maxFee }) }
  const options = { transport, accounts, confirmations, freeGas, ...chosen }
  return {
    blockchain: createBlockchainClient({ kind: 'rpc', ...options }),
    closeBlockchain: () => Promise.resolve(),
  }
}

async function openOwnBlockchain(
  { dataDir, chainDir, contract, blockchainSeconds }: LedgerSettings,
  accounts: LedgerAccounts,
): Promise<OpenBlockchain> {
  // Loaded only here: with a node to talk to, the server carries no virtual machine.
  const { openEmbeddedBlockchain } = await import('./embedded/embedded-blockchain.ts')
  const { embeddedProvider } = await import('./embedded/embedded-provider.ts')
  const directory = chainDir ?? join(dataDir, 'chain')
  await mkdir(directory, { recursive: true })
  const funded = [accounts.admin.address, accounts.anchor.address, accounts.registrar.address]
  const embedded = await openEmbeddedBlockchain({
    directory,
    funded,
    ...(blockchainSeconds && { now: blockchainSeconds }),
  })
  const transport = custom(embeddedProvider(embedded), { retryCount: 0 })
  const options = { transport, accounts, confirmations: 1, freeGas: false, ...(contract && { contract }) }
  return {
    blockchain: createBlockchainClient({ kind: 'embedded', ...options }),
    closeBlockchain: embedded.close,
    blocksAfter: (number) => embedded.store.recordsAfter(number),
  }
}
