import { area } from '../area.ts'

/** Words that many screens share. */
export const common = area('common', {
  cancel: 'Cancel',
  close: 'Close',
  continue: 'Continue',
  remove: 'Remove',
  tryAgain: 'Try again',
  confirm: 'Confirm',

  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',

  opensInNewTab: '(opens in a new tab)',
})
