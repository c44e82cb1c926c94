import type { LogWitnesses } from '@selvedge/contract/ledger-log.ts'
import type { Services } from '../../platform/context/services.ts'
import {
  newestCheckpoint,
  newestCosigned,
  withCosignatures,
} from '../../platform/ledger/checkpoints/checkpoint-store.ts'

/** Who sees the log of this server, for whoever verifies by it, and the newest checkpoint. */
export async function logWitnesses({ db, ledger }: Pick<Services, 'db' | 'ledger'>): Promise<LogWitnesses> {
  const { witnessed, ownWitness } = ledger
  const witness = ownWitness?.vkey ?? null
  if (!witnessed) return { log: null, witness, policy: null, checkpoint: null }
  const { origin, vkey, policyText, policy } = witnessed
  const newest = (await newestCosigned(db, origin)) ?? (await newestOf(db, origin))
  return {
    log: vkey,
    witness,
    policy: policy.logs.length > 0 ? policyText : `log ${vkey}\n${policyText || 'quorum none\n'}`,
    checkpoint: newest?.note ?? null,
  }
}

async function newestOf(db: Services['db'], origin: string) {
  const newest = await newestCheckpoint(db, origin)
  return newest && withCosignatures(db, newest)
}
