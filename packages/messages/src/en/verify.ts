import { area } from '../area.ts'

/** Texts of the verifier of proof bundles, on its page and in the file that works alone. People call a bundle a proof file. */
export const verify = area('verify', {
  windowTitle: 'Verify a file · Selvedge',
  product: 'Selvedge',
  title: 'Verify a file',
  needsJavaScript: 'The verifier needs JavaScript. Please switch it on and load the page again.',
  intro:
    'Find out whether a document is genuine. Choose it together with its proof file, which whoever sent it can download, or choose a credential alone. No log-in, no upload.',
  introOfFile:
    'Find out whether a document is genuine. This page works alone and connects to nothing: its own policy forbids the browser to.',
  loading: 'Asking for the contract…',
  withoutServer: 'Without this server',
  download:
    '<link>Download the verifier as one file</link>, which does the same with the network off. Open it in any browser, and add the headers that you saved.',
  embedded:
    'The time is this server’s own record of time: it runs its blockchain itself, and no other node knows it. Save headers while you trust its answers, and check the proof file by them later.',

  files: 'Files to check',
  drop: 'Drop a document and its proof file here, or <choose>choose them</choose>',
  filesHint:
    'Your files stay on this device: they are read and hashed here, and nothing of them is uploaded.',
  chosenFiles: 'Chosen files',
  fileWithSize: '{file} ({size})',
  removeFile: 'Remove {file}',
  tooManyFiles: 'Check at most 500 files at once.',
  noFiles: 'Choose the files to check.',

  advanced: 'Advanced: how should we check the blockchain?',
  source: 'Who should answer for the blockchain?',
  server: 'This Selvedge server',
  serverHint: 'Quick; you take its word for what the blockchain says.',
  node: 'A node of your choice',
  nodeHint: 'Its word counts, not that of this server.',
  headers: 'Saved headers',
  headersHint: 'Nobody is asked. Add the file of headers above.',
  headersOnly:
    'Saved headers. This file asks nobody: add the block headers that you kept, beside the proof file. Without them everything is checked but the blockchain.',
  nodeAddress: 'Address of the node',
  nodeAddressHint:
    'JSON-RPC, for example https://node.example. The node must allow questions from web pages.',
  nodeAddressWrong: 'Enter the address of a node. It begins with https:// or http://.',
  contract: 'Contract you trust',
  ownHeaders: 'I saved these files myself',
  ownHeadersHint:
    'At a time and from a source that you trust: block headers, documents of issuers, and lists of revoked credentials, which then count as of their day. Those that you got together with the proof file or credential prove nothing: whoever made it can have made them too. Choose the files first: whenever you add one, this is asked again.',
  contractHint:
    'The contract of this server is filled in: chain, address, and the block that it was deployed in. A proof file that names another one fails.',
  contractHintOfFile:
    'Chain number, colon, address, for example 137:0x…; the page of the server shows it. Take it from a source other than the proof file. Without it nothing is settled, and a proof file that names another one fails.',
  contractWrong: 'Enter the chain number, a colon and the address, for example 137:0x…, or nothing.',

  issuers: 'Issuers of credentials',
  issuersTrusted: 'Issuers you trust',
  issuersHint:
    'One identifier on each line, as did:web:mill.example. Take it from the issuer, not from the credential: anybody can have an identifier. A credential of an issuer that neither you nor this server knows is never called genuine.',
  askIssuer: 'Ask {issuer} for its keys',
  askIssuerHint:
    'This server sends its host one request. The host sees this server, and not who you are. The signature is checked then, and the credential is still not called genuine: for that, enter the issuer under “Issuers you trust”.',
  credentialSays: 'What it says',
  credentialFields: 'All fields',
  credentialGone: 'This credential does not exist here, or its address is not complete.',
  tooManyCredentials: 'Check at most {most, number} credentials at once.',

  witnesses: 'Witnesses',
  policy: 'Witnesses you trust, and how many have to agree',
  policyHint:
    'Witnesses are servers run by others. They saw the log of this operator and signed that nothing was taken out of it. Write one line each for log, witness, group and quorum, as c2sp.org/tlog-policy describes it. Leave it empty to ask for no witnesses. Witnesses that the page has filled in are the operator’s own choice, and the answer says so. Enter others to check independently.',

  check: 'Check',
  stop: 'Stop',
  checking: 'Checking…',
  interrupted: 'The check was interrupted. Choose the files again.',
  severalBundles: 'These are several proof files. Check them one after the other.',
  bundleTooLarge: '{file} is larger than 50 MB, which is too large for a proof file.',

  bundleMissing: 'We also need the proof file',
  bundleMissingHint:
    'Ask the sender for it: they get it by “Download proof” on the page of the record. Then choose both files here.',
  stayedHere: 'Your file has not left this device.',
  hashOf: 'SHA-256 of {file} ({size})',
  hash: 'SHA-256 {hash}',

  whoSigned: 'Who signed',
  custody: 'Who keeps the keys and the time',
  checked: 'What was checked',
  differs: 'What differs',
  differsWhat: 'What',
  differsRecorded: 'As recorded',
  differsHere: 'Here',
  missing: 'What is missing',
  details: 'Hashes, keys, networks, and who to ask',
  exactly: 'The check in its own words',
  askParties:
    'Ask the companies that signed it about what it says. Ask the operator of the server about how it was signed.',
  printed:
    'Checked on {moment}. A print proves nothing by itself: anybody can check the files again, on the page “Verify a file” of a Selvedge server.',

  unusedHeaders: '{file} holds saved headers. They count when you choose “Saved headers”.',
  sourceServer:
    'You asked this Selvedge server about the blockchain. To rely on it for nothing, ask a node of your choice.',
  sourceNode: 'You asked a node of your choice about the blockchain: {address}',
  sourceNone:
    'You asked nobody: saved headers alone count. That a key was revoked later cannot be seen this way.',
  compareContract:
    'The proof file names the contract <code>{address}</code> on blockchain {chain}. Compare it with the one you know from elsewhere: a forger can run a contract of their own.',
  saveHeaders: 'Save headers',
  saveHeadersHint: 'Kept beside the proof file, they let you check it later without a network.',
  saveForLater: 'Save for later',
  saveForLaterHint:
    'One file with the credential and everything it was checked by: the keys of its issuer, the list of revoked credentials, and the proof file if there is one. With it you can check the credential without a connection.',
  savedFileName: 'credential-check.zip',
  headersFileName: 'headers.txt',
  nothingToSave: 'There is nothing to save headers for.',
  noAnswer: 'The blockchain does not answer.',

  bundleTitle:
    '{kind, select, trade {All that the proof file says about trade {id}} certification {All that the proof file says about certification {id}} plan {All that the proof file says about plan {id}} stock {All that the proof file says about stock entry {id}} company {All that the proof file says about company {id}} audit {All that the proof file says about audit trail {id}} other {All that the proof file says about document {id}}}',
  documents: 'Documents',
  noDocuments: 'No documents were stated.',
  documentMatched: 'Your file “{file}” is this document, byte for byte.',
  documentInside: 'It is in the proof file.',
  documentNotChosen: 'You did not choose this document, so it was not compared.',
  history: '{count, plural, one {History, {shown} statement} other {History, {shown} statements}}',
  showEarlier:
    '{count, plural, one {Show the {shown} earlier statement} other {Show the {shown} earlier statements}}',
  statement: 'Statement {number}: {event} by company {company}, {time}',
  statementBy: 'Statement {number}: {event} by “{company}”, {time}',
  recordVersion:
    '{type, select, trade {Trade {id}, version {version}} certification {Certification {id}, version {version}} plan {Plan {id}, version {version}} stock {Stock entry {id}, version {version}} company {Company {id}, version {version}} other {Audit {id}, version {version}}}',
  field: 'Field',
  stated: 'Stated',
})
