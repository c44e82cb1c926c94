import type { SyntheticEvent } from 'react'

/** A submit handler for forms in dialogs: React lets the event rise through the portal to the form behind. */
export const submitOwn = (submit: (event: SyntheticEvent) => Promise<void>) => (event: SyntheticEvent) => {
  event.stopPropagation()
  void submit(event)
}
