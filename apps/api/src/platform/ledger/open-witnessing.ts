import { logKey } from '@selvedge/proof/checkpoint/checkpoint.ts'
import { cosignerKey } from '@selvedge/proof/checkpoint/cosignature.ts'
import { type NoteSigner, publicKeyOf } from '@selvedge/proof/checkpoint/ed25519.ts'
import { formatNoteKey } from '@selvedge/proof/checkpoint/note-key.ts'
import type { Policy } from '@selvedge/proof/checkpoint/policy.ts'
import { equalBytes, type Hex } from '@selvedge/proof/hex.ts'
import { StartError } from '../config/start-error.ts'
import type { CheckpointSettings, CosigningSettings } from '../config/witness-settings.ts'
import type { Db } from '../db/connect.ts'
import type { LedgerLog } from './anchoring/ledger-log.ts'
import { createCheckpointWorker } from './cosigning/checkpoint-worker.ts'
import { loadNoteSigner } from './keys/note-signer.ts'
import { createWitness } from './witness/witness.ts'

/** The log of this server for witnesses. */
export type WitnessedLog = {
  origin: string
  /** The key that signs its checkpoints, as others write it down. */
  vkey: string
  policy: Policy
  policyText: string
  worker: ReturnType<typeof createCheckpointWorker>
}

/** This server as a witness of others. */
type OwnWitness = ReturnType<typeof createWitness> & { vkey: string }

export type Witnessing = {
  /** Undefined where the settings give the log no name. */
  witnessed?: WitnessedLog
  /** Undefined where this server is no witness. */
  ownWitness?: OwnWitness
}

type Settings = {
  db: Db
  dataDir: string
  checkpoints?: CheckpointSettings | undefined
  cosigning?: CosigningSettings | undefined
  now?: () => Date
  log: LedgerLog
}

/** Loads the keys that the settings ask for. Throws StartError where a key would sign for two, or this server is its own witness. */
export async function openWitnessing(
  { db, dataDir, checkpoints, cosigning, now = () => new Date(), log }: Settings,
  contract: Hex,
): Promise<Witnessing> {
  const signer =
    checkpoints &&
    (await loadNoteSigner({ dataDir, role: 'log', name: checkpoints.origin, keyFile: checkpoints.keyFile }))
  const cosigner =
    cosigning &&
    (await loadNoteSigner({ dataDir, role: 'witness', name: cosigning.name, keyFile: cosigning.keyFile }))
  if (signer && cosigner && Buffer.from(signer.seed).equals(cosigner.seed))
    throw new StartError('LEDGER_LOG_KEY_FILE and WITNESS_KEY_FILE hold one key: each needs its own')
  if (checkpoints && signer) refuseOwnWitness(checkpoints.policy, { log: signer, witness: cosigner })
  return {
    ...(checkpoints &&
      signer && {
        witnessed: {
          origin: checkpoints.origin,
          vkey: formatNoteKey(logKey(signer)),
          policy: checkpoints.policy,
          policyText: checkpoints.policyText,
          worker: createCheckpointWorker({ db, contract, signer, policy: checkpoints.policy, now, log }),
        },
      }),
    ...(cosigning &&
      cosigner && {
        ownWitness: {
          ...createWitness({ db, signer: cosigner, logs: cosigning.logs, now, log }),
          vkey: formatNoteKey(cosignerKey(cosigner)),
        },
      }),
  }
}

/** Whoever runs a server cannot vouch for its log. The key says who it is: in a policy, it may stand under any name. */
function refuseOwnWitness(
  { witnesses }: Policy,
  { log, witness }: { log: NoteSigner; witness: NoteSigner | undefined },
): void {
  const refuse = (signer: NoteSigner | undefined, setting: string) => {
    const own = signer && publicKeyOf(signer)
    const found = own && witnesses.find(({ key }) => key && equalBytes(key.publicKey, own))
    if (found)
      throw new StartError(
        `LEDGER_WITNESSES_FILE names this server as a witness of its own log: ${found.name} has the key of ${setting}. Name servers of others`,
      )
  }
  refuse(witness, 'WITNESS_NAME (WITNESS_KEY_FILE)')
  refuse(log, 'LEDGER_LOG_ORIGIN (LEDGER_LOG_KEY_FILE)')
}
