import { area } from '../area.ts'

/** Texts of the verifier of proof bundles, on its page and in the file that works alone. */
export const verify = area('verify', {
  windowTitle: 'Verify a file · Selvedge',
  product: 'Selvedge',
  title: 'Verify a file',
  intro:
    'Find out whether a record or a document is what was stated, signed and anchored on the blockchain. You need its proof bundle, which its parties download beside the record. No log-in, no upload.',
  introOfFile:
    'Find out whether a record or a document is what was stated, signed and anchored on the blockchain. This file works alone and connects to nothing: its own policy forbids the browser to.',
  loading: 'Asking for the contract…',
  withoutServer: 'Without this server',
  download:
    '<link>Download the verifier as one file</link>, which does the same with the network off. Open it in any browser, and add the headers that you saved.',
  embedded:
    'This server runs its blockchain itself, so no other node knows it. Save headers while you trust the answers, and hold the bundle against them later.',

  files: 'Files to check',
  drop: 'Drop a proof bundle and its documents here, or <choose>choose them</choose>',
  filesHint:
    'Your files stay on this device: they are read and hashed here, and nothing of them is uploaded.',
  chosenFiles: 'Chosen files',
  fileWithSize: '{file} ({size})',
  removeFile: 'Remove {file}',
  tooManyFiles: 'Check at most 50 files at once.',
  noFiles: 'Choose the files to check.',

  source: 'Who should answer for the blockchain?',
  server: 'This Selvedge server',
  serverHint: 'Quick; you take its word for what the blockchain says.',
  node: 'A node of your choice',
  nodeHint: 'Its word counts, not that of this server.',
  headers: 'Saved headers',
  headersHint: 'Nobody is asked. Add the file of headers above.',
  headersOnly:
    'Saved headers. This file asks nobody: add the block headers that you kept, beside the bundle. Without them everything is checked but the blockchain.',
  nodeAddress: 'Address of the node',
  nodeAddressHint:
    'JSON-RPC, for example https://node.example. The node must allow questions from web pages.',
  nodeAddressWrong: 'Enter the address of a node. It begins with https:// or http://.',
  contract: 'Contract you trust',
  ownHeaders: 'I saved these headers myself',
  ownHeadersHint:
    'At a time and from a source that you trust. Headers that you got together with the bundle prove nothing: whoever made the bundle can have made them too.',
  contractHint:
    'The contract of this server is filled in: chain, address, and the block that it was deployed in. A bundle that names another one fails.',
  contractHintOfFile:
    'Chain number, colon, address, for example 137:0x…; the page of the server shows it. Take it from a source other than the bundle. Without it nothing is settled, and a bundle that names another one fails.',
  contractWrong: 'Enter the chain number, a colon and the address, for example 137:0x…, or nothing.',

  witnesses: 'Witnesses',
  policy: 'Witnesses you trust, and how many have to agree',
  policyHint:
    'Witnesses are servers of others, which saw the log of the operator and signed that it only grew. Write one line each for log, witness, group and quorum, as c2sp.org/tlog-policy describes it. With nothing here none are asked for. What the page of an operator fills in is the operator’s own choice.',

  check: 'Check',
  stop: 'Stop',
  checking: 'Checking…',
  interrupted: 'The check was interrupted. Choose the files again.',
  severalBundles: 'These are several proof bundles. Check them one after the other.',
  bundleTooLarge: '{file} is larger than 50 MB, which is too large for a proof bundle.',

  bundleMissing: 'A proof bundle is missing',
  bundleMissingHint:
    'A document alone proves nothing, and nobody is asked whether it is known: that would tell what you hold. Ask a party of the record for its proof bundle (“Download proof”), and choose it beside the document.',
  hashOf: 'SHA-256 of {file} ({size})',
  hash: 'SHA-256 {hash}',

  unusedHeaders: '{file} holds saved headers. They count when you choose “Saved headers”.',
  sourceServer:
    'You asked this Selvedge server about the blockchain. To rely on it for nothing, ask a node of your choice.',
  sourceNode: 'You asked a node of your choice about the blockchain: {address}',
  sourceNone:
    'You asked nobody: saved headers alone count. That a key was revoked later cannot be seen this way.',
  compareContract:
    'The bundle names the contract <code>{address}</code> on blockchain {chain}. Compare it with the one you know from elsewhere: a forger can run a contract of their own.',
  saveHeaders: 'Save headers',
  saveHeadersHint: 'Kept beside the bundle, they let you check it later without a network.',
  headersFileName: 'headers.txt',
  nothingToSave: 'There is nothing to save headers for.',
  noAnswer: 'The blockchain does not answer.',

  bundleTitle:
    '{kind, select, trade {Trade {id}, as stated in the bundle} certification {Certification {id}, as stated in the bundle} plan {Plan {id}, as stated in the bundle} company {Company {id}, as stated in the bundle} audit {Audit {id}, as stated in the bundle} other {Document {id}, as stated in the bundle}}',
  documents: 'Documents',
  noDocuments: 'No documents were stated.',
  documentMatched: 'Your file “{file}” is this document, byte for byte.',
  documentInside: 'It is in the bundle.',
  documentNotChosen: 'You did not choose this document, so it was not compared.',
  history: '{count, plural, one {History, {shown} statement} other {History, {shown} statements}}',
  showEarlier:
    '{count, plural, one {Show the {shown} earlier statement} other {Show the {shown} earlier statements}}',
  statement: 'Statement {number}: {event} by company {company}, {time}',
  recordVersion:
    '{type, select, trade {Trade {id}, version {version}} certification {Certification {id}, version {version}} plan {Plan {id}, version {version}} company {Company {id}, version {version}} other {Audit {id}, version {version}}}',
  field: 'Field',
  stated: 'Stated',
})
