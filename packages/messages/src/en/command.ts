import { area } from '../area.ts'

/** What the command `selvedge` says besides its verdicts. */
export const command = area('command', {
  usage: `Usage: selvedge verify BUNDLE [--file DOCUMENT]... [--rpc URL | --own-header FILE | --header FILE] [--contract TRUSTED] [--policy FILE] [--json]
       selvedge verify CREDENTIAL [--issuer DID]... [--online [--ask-all]] [--file SAVED]... [--own] [--json]
       selvedge headers BUNDLE --rpc URL
       selvedge compare BUNDLE BUNDLE [--server URL | --consistency FILE] [--rpc URL | --own-header FILE | --header FILE] [--contract TRUSTED] [--json]

verify checks a proof file. headers prints the hashes of the blocks that it names, to be saved for --own-header. compare says
whether two proof files of one installation can both be true; give it those of two parties.

  BUNDLE              the proof file, a JSON file
  --file DOCUMENT     holds a document of yours against the statements; may be repeated
  --rpc URL           asks a node of the blockchain; without it nothing leaves this machine
  --own-header FILE   believes block headers, or their hashes, one on each line, that you saved yourself
  --header FILE       the same of headers that came with the proof file: they settle nothing
  --contract TRUSTED  the contract you trust: chain id, colon, address; with --rpc also @ and number, colon and hash of the
                      block it was deployed in. Without it nothing is settled; a proof file that names another one fails
  --policy FILE       asks for witnesses: which, and how many, as c2sp.org/tlog-policy writes it
  --issuer DID        an issuer of credentials that you trust; beside a credential, --file takes what was saved: the issuer's
                      document, its list of revoked credentials, and the proof file. Nothing leaves this machine
  --online            asks the issuers named with --issuer for their documents and lists, by HTTPS; nobody else is asked
  --ask-all           with --online: also asks issuers that you did not name for their documents. They learn that somebody
                      checks, and what they signed is still not settled
  --own               CREDENTIAL is a zip file that you saved for later yourself; without it, the keys in it settle nothing,
                      and its list of revoked credentials counts until its end only. One that you saved counts as of its day
  --server URL        asks a Selvedge server for the proof that one history continues the other,
                      and about the blockchain, unless --rpc or a header file says otherwise
  --consistency FILE  believes a saved answer to that question
  --json              answers in JSON, in English
  --language CODE     says the verdict in en, en-US, es, hi, pt-BR, tr or zh-CN; without it, in the language of this machine
                      (LC_ALL, LC_MESSAGES or LANG), or else in English

verify ends with 0 when verified, 1 when altered (a credential also when revoked, or not valid today), 2 when not everything could be checked or the command was not understood.
compare ends with 0 for one history, 1 for two, 2 when not everything could be compared.`,
  /** Said in the language of the machine, which it names: each translation names itself. */
  unknownLanguage: 'There is no language {word}, so this is in English. There are {codes}.',
  optionUnknown: 'There is no option {option}.',
  optionNeedsValue: '{option} needs a value after it.',
  optionTakesNone: '{option} takes no value.',
  fileGone: 'There is no file {path}.',
  fileForbidden: 'You have no permission to read {path}.',
  fileIsFolder: '{path} is a folder. Name a file.',
  fileTooLarge: '{path} is too large to be read.',
  fileUnread: '{path} could not be read ({code}).',
  networkSilent: 'No answer came over the network ({code}).',
  unknownCommand: 'There is no command {word}. Name one proof file to verify.',
  nameBundle: 'Name one proof file to verify.',
  nameBundleForHeaders: 'Name one proof file to save headers for.',
  nameTwoBundles: 'Name two proof files to compare.',
  onlyToCompare: '--server and --consistency are for compare alone.',
  onlyToVerify: '--policy is for verify alone.',
  policyFile: '{path} is no policy for witnesses. {fault}',
  onlineNeedsIssuer:
    'Name whom to ask with --issuer: only issuers that you trust are asked, unless you add --ask-all.',
  askAllNeedsOnline: '--ask-all is for --online alone.',
  serverOrConsistency: 'Choose --server or --consistency, not both.',
  serverAddress: 'The address after --server must begin with http.',
  serverSilent: 'The server did not answer with a proof: {status}',
  consistencyFile: '{path} is not a consistency proof as a server answers it.',
  rpcOrHeader: 'Choose one of --rpc, --own-header and --header.',
  rpcAddress: 'The address after --rpc must begin with http.',
  rpcNeeded: 'Name the node to ask with --rpc.',
  contractAddress:
    'Write --contract as 137:0x… with the address of the contract, and @ with number, colon and hash of its first block after it.',
  noBundle: '{path} is not a proof file.',
  headerFile: '{path} must hold a block header, or its hash, on each line, in hexadecimal digits.',
  noBlocks: 'The proof file names no blocks yet, so there are no headers to save.',
  otherChain: 'The node that was asked belongs to another blockchain.',
  nodeBehind: 'The node that was asked has not got block {block}.',
  nodeSilent: 'The node did not answer {method}',
  nodeOther: 'The node answered something else',

  credentialSays: 'What it says',

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
