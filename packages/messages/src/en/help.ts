import { area } from '../area.ts'

/** Texts of the help page. The words it explains are in `glossary.ts`. */
export const help = area('help', {
  title: 'Help',
  intro: 'What Selvedge does, where to start, and what its words mean.',
  onThisPage: 'On this page',
  logIn: 'Log in',

  about: 'What Selvedge does',
  aboutRecords:
    'Selvedge records how cotton becomes cloth: companies record what they sell, their partners confirm it, and certificates are filed beside it.',
  aboutChain:
    'From these records Selvedge draws the supply chain of a material. It says in one sentence what is proven, and where the proof ends.',
  aboutProof:
    'Every record is signed and anchored on a blockchain. So anybody can check whether a document is the one that was recorded.',

  steps: 'First steps',
  stepsFor: 'First steps for',
  farm: 'Farm',
  mill: 'Gin, mill or trader',
  brand: 'Brand or retailer',
  certifier: 'Certification body',
  farmMaterials: '<link>Name what you grow</link>, such as seed cotton.',
  farmPartners: '<link>Invite the company you sell to</link>, if it has not invited you.',
  farmTrade:
    '<link>Record a delivery</link> with its delivery note. Your buyer gets an e-mail and confirms it.',
  farmCertificate: '<link>Add your scope certificate</link>. Your certification body confirms it.',
  millMaterials: '<link>Name what you buy and what you make.</link>',
  millConfirm:
    '<link>Confirm the deliveries of your suppliers</link>, and say which of your materials each one becomes.',
  millPlan:
    '<link>Plan a transformation</link>: what goes in, what comes out. It connects your purchases with your sales.',
  millTrade: '<link>Record what you sell</link>. Your buyer gets an e-mail and confirms it.',
  millCertificate: '<link>Add your scope certificate</link>. Your certification body confirms it.',
  brandPartners:
    '<link>Invite your suppliers</link>. They record what they sell you, and invite their own suppliers.',
  brandConfirm: '<link>Confirm their deliveries</link>, and say which of your materials each one becomes.',
  brandAsk:
    '<link>Ask a supplier for what is missing</link>, such as a certificate or where a material comes from.',
  brandChain: '<link>Open a material</link> to see its supply chain, what is proven, and the gaps.',
  certifierPartners: '<link>Invite the companies you certify.</link>',
  certifierConfirm: '<link>Confirm or refuse the certificates</link> that companies say they have from you.',
  certifierScope: '<link>Add a scope certificate</link> that you have issued. The company confirms it.',
  certifierTransaction: '<link>Add a transaction certificate</link> for deliveries that you have checked.',

  verify: 'How to check a document',
  verifyOpen: 'Open <link>Verify a file</link>. You need no log-in, and the file stays in your browser.',
  verifyDrop: 'Choose the PDF that you received, and the proof file that came with it.',
  verifyRead:
    'Read the answer: whether it is the file that was recorded, who recorded and confirmed it, and when it was anchored.',
  verifyInApp:
    'In Selvedge the page of each trade and each certificate shows the same check under “Blockchain check”.',

  keys: 'Keyboard shortcuts',
  keysHint: 'Everything in Selvedge works with the keyboard alone.',
  keysColumn: 'Keys',
  doesColumn: 'What they do',
  searchKeys: 'Ctrl + K, on a Mac ⌘ + K',
  searchKeysDo: 'Search everything, from every screen',
  escKey: 'Esc',
  escKeyDo: 'Close what is open over the screen',
  inGraph: '{keys}, in the supply chain',

  words: 'What the words mean',
  findWord: 'Find a word',
  found: '{count, plural, =0 {No word found} one {# word} other {# words}}',
  noneFound: 'No word matches “{text}”.',
  showAllWords: 'Show all words',
  groupCompanies: 'Companies',
  groupTrades: 'Trades',
  groupMaterials: 'Materials and transformations',
  groupCertificates: 'Certificates',
  groupMass: 'Kilograms',
  groupChain: 'Supply chains',
  groupProof: 'Proof',
})
