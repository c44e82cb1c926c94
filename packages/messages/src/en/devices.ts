import { area } from '../area.ts'

/** Where somebody logged in. */
export const devices = area('devices', {
  browserOn: '{browser} on {system}',
  someBrowserOn: 'A browser on {system}',
  program: 'Program {name}',
  unknown: 'Unknown device',
})
