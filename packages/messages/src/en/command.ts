import { area } from '../area.ts'

/** What the command `selvedge` says besides its verdicts. */
export const command = area('command', {
  usage: `Usage: selvedge verify BUNDLE [--file DOCUMENT]... [--rpc URL | --header FILE] [--contract ADDRESS] [--json]
       selvedge headers BUNDLE --rpc URL
       selvedge compare BUNDLE BUNDLE [--server URL | --consistency FILE] [--rpc URL | --header FILE] [--contract ADDRESS] [--json]

verify checks a proof bundle. headers prints the hashes of the blocks that it names, to be saved for --header. compare says whether
two bundles of one installation can both be true; give it those of two parties.

  BUNDLE              the proof bundle, a JSON file
  --file DOCUMENT     holds a document of yours against the statements; may be repeated
  --rpc URL           asks a node of the blockchain; without it nothing leaves this machine
  --header FILE       believes saved block headers, or their hashes, one on each line
  --contract ADDRESS  fails unless the bundle names this contract, the one you trust
  --server URL        asks a Selvedge server for the proof that one history continues the other,
                      and about the blockchain, unless --rpc or --header say otherwise
  --consistency FILE  believes a saved answer to that question
  --json              answers in JSON

verify ends with 0 when verified, 1 when altered, 2 when not everything could be checked or the command was not understood.
compare ends with 0 for one history, 1 for two, 2 when not everything could be compared.`,
  unknownCommand: 'There is no command {word}. Name one bundle to verify.',
  nameBundle: 'Name one bundle to verify.',
  nameBundleForHeaders: 'Name one bundle to save headers for.',
  nameTwoBundles: 'Name two bundles to compare.',
  onlyToCompare: '--server and --consistency are for compare alone.',
  serverOrConsistency: 'Choose --server or --consistency, not both.',
  serverAddress: 'The address after --server must begin with http.',
  serverSilent: 'The server did not answer with a proof: {status}',
  consistencyFile: '{path} is not a consistency proof as a server answers it.',
  rpcOrHeader: 'Choose --rpc or --header, not both.',
  rpcAddress: 'The address after --rpc must begin with http.',
  rpcNeeded: 'Name the node to ask with --rpc.',
  contractAddress: 'The address after --contract is none.',
  noBundle: '{path} is not a proof bundle.',
  headerFile: '{path} must hold a block header, or its hash, on each line, in hexadecimal digits.',
  noBlocks: 'The bundle names no blocks yet, so there are no headers to save.',
  otherChain: 'The node that was asked belongs to another blockchain.',
  nodeBehind: 'The node that was asked has not got block {block}.',
  nodeSilent: 'The node did not answer {method}',
  nodeOther: 'The node answered something else',

  // Beside the parts of a verdict, in columns.
  file: 'file',
  record: 'record',
  signature: 'signature',
  link: 'link',
  time: 'time',
  ok: 'ok',
  failed: 'FAILED',
  unchecked: 'not checked',
})
