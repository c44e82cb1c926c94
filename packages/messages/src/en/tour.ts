import { area } from '../area.ts'

/** A first look around, which can be skipped at any time. */
export const tour = area('tour', {
  label: 'A first look around',
  step: 'Step {step} of {steps}',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  skip: 'Skip',
  take: 'Take a first look around',

  needsTitle: 'What needs you is on top of this page',
  needs:
    'Decisions that wait for you, changes and requests of partners, certificates that end. Below it you see what waits for others, and your products with what their supply chains prove.',
  recordTitle: 'Record from the menu',
  record:
    'Contracts, orders and shipments, certificates, and what you make of what. Who sells records a trade, and the buyer confirms it. Each form keeps what you typed until you send it.',
  recordOfCertifier:
    'You issue scope, transaction and material certificates, and confirm what others file with you. The oldest that waits is first. Each form keeps what you typed until you send it.',
  findTitle: 'Find anything with Ctrl+K',
  find: 'References, companies, materials, certificates, and the pages of the menu. The field above the menu, or the magnifier, opens the same search.',
  helpTitle: 'Words are explained where they stand',
  help: 'A dotted line or a question mark beside a word opens what it means. All words, the first steps and the keys are on <link>the help page</link>, where you find this look around again.',
})
