import artifact from '@selvedge/contracts/artifacts/TraceAnchor.json' with { type: 'json' }
import { type Hex, parseAbi } from 'viem'

/** The functions of the contract that the ledger calls; a test compares them with the compiled interface. */
export const traceAnchorAbi = parseAbi([
  'constructor(address admin, address anchorer, address registrar)',
  'function anchor(bytes32 root, uint32 size) returns (uint64 sequence)',
  'function anchorOf(bytes32 root) view returns ((uint64 blockNumber, uint64 timestamp, uint32 size, uint64 sequence))',
  'function anchorCount() view returns (uint64)',
  'function registerKey(address key, bytes32 companyCommitment)',
  'function revokeKey(address key)',
  'function keyOf(address key) view returns ((bytes32 companyCommitment, uint64 registeredAt, uint64 revokedAt))',
  'event Anchored(bytes32 indexed root, uint64 indexed sequence, address indexed anchorer, uint32 size)',
  'event KeyRegistered(address indexed key, bytes32 indexed companyCommitment)',
  'event KeyRevoked(address indexed key)',
  'error AlreadyAnchored(bytes32 root)',
  'error EmptyBatch()',
  'error KeyAlreadyRegistered(address key)',
  'error KeyNotActive(address key)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
])

const isHex = (text: string): text is Hex => /^0x[0-9a-f]+$/.test(text)

/** The compiled contract, ready to be deployed. */
export function traceAnchorBytecode(): Hex {
  if (!isHex(artifact.bytecode)) throw new Error('The compiled contract is damaged')
  return artifact.bytecode
}
