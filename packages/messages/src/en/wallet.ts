import { area } from '../area.ts'

/** Texts of the wallet: the company on the blockchain, what of its records is anchored, and its keys. */
export const wallet = area('wallet', {
  details: 'Details',
  failed: 'The wallet could not be loaded.',
  companyAddress: 'Company address',
  publicKey: 'Public key',
  commitment: 'Your keys on the blockchain are registered under',
  commitmentHint:
    'The contract lists every key that can sign for your company under this code. Your administrators get an e-mail for each new key.',
  lastTransaction: 'Last transaction',
  noTransaction: 'None yet',
  block: 'Block',
  blockchain: 'Blockchain',
  connection: 'Connection',
  reachable: 'Reachable',
  contract: 'Contract',

  countAnchored: '<number>{count, number}</number> <what>secured on the blockchain</what>',
  countSent: '<number>{count, number}</number> <what>sent, waiting for the blockchain</what>',
  countWaiting: '<number>{count, number}</number> <what>waiting to be sent</what>',
  countRefused: '<number>{count, number}</number> <what>refused by the blockchain</what>',
  recordsWait: 'Records wait for the blockchain and are sent automatically. It said: {reason}',
  refusedTitle: 'Supply Chain store on-chain error',
  refused:
    'The blockchain refused records of your company. They are safe and signed; whoever runs this Selvedge has to fix the cause.',
  refusalReason: 'It said: {reason}',
  setAside:
    '{count, plural, one {{count, number} statement in your company’s name was not recorded by this Selvedge. It was set aside and is not anchored.} other {{count, number} statements in your company’s name were not recorded by this Selvedge. They were set aside and are not anchored.}}',
  setAsideNext:
    'Somebody wrote into the database. Tell whoever runs this Selvedge, and check your records: the audit trail and the blockchain check of each record show what is yours.',
  retried: 'What was refused is tried again.',
  notRetried: 'It was not tried again: {reason}',
  newChainGoing:
    'On {time} the blockchain was found to have started over. Everything is being anchored again: {count, number} to go.',
  newChainDone:
    'On {time} the blockchain was found to have started over. Everything was anchored again, and has the time of its new anchor.',
  lostBlocksGoing:
    'On {time} the blockchain was found without its newest blocks. What they held is being anchored again: {count, number} to go.',
  lostBlocksDone:
    'On {time} the blockchain was found without its newest blocks. What they held was anchored again, and has the time of its new anchor.',

  cost: 'Cost per 1,000 records',
  costLater: 'Shown once the first records are anchored.',
  gas: '{gas, number} gas',
  noCoins: '= 0 coins',
  fewCoins: '= less than 0.000001 coins',
  coins: '= {coins} coins',
  wholeBatch: 'One transaction anchors a whole batch, whatever it holds.',
  costKnownBy:
    '{batches, plural, =1 {This is what the last one took.} other {This is the average of the last {shown}.}}',
  priceUnknown: 'The blockchain cannot be asked for its price now.',
  noFees: 'This blockchain takes no fees.',
  price: 'A unit of gas costs {gwei} gwei now.',
  ownCoins: 'The coins are the embedded blockchain’s own: nobody has to buy them.',

  keyPair: 'Key pair',
  keyPairHint: 'Selvedge signs in your company’s name with it. Whoever has the private key can do the same.',
  privateKey: 'Private key',
  hidePrivateKey: 'Hide private key',
  showPrivateKey: 'Show private key',
  replaceKeyPair: 'Replace key pair',
  replaceTitle: 'Replace the key pair?',
  replaceConfirm: 'Replace',
  replaceHint:
    'From now on records are signed with a new key, and the company gets a new address. What was signed before stays valid.',
  replaced: 'The company has a new key pair.',
  notReplaced: 'The key pair was not replaced: {reason}',
})
