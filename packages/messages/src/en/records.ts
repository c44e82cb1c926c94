import { area } from '../area.ts'

/** Texts that the pages of all records share. */
export const records = area('records', {
  goHome: 'Go to the home page',
  showChain: 'Show chain',

  certificatesFailed: 'The certificates could not be loaded.',

  downloadProof: 'Download proof',
  proofFailed: 'The proof could not be downloaded: {reason}',
})
