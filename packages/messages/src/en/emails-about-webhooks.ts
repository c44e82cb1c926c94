import { area } from '../area.ts'

/** E-mails to the administrators of a company about its webhooks. */
export const emailsAboutWebhooks = area('emailsAboutWebhooks', {
  addedSubject: 'There is a new webhook: {company}',
  added:
    '{person} ({email}) added a webhook: Selvedge now sends messages about records of {company} to {host}.',
  subscribed:
    'A program with the key “{key}” subscribed to events of {company}: Selvedge now sends them to {host}.',
  subscribedBy: '{person} ({email}) subscribed to events of {company}: Selvedge now sends them to {host}.',
  notMeant: 'If you do not know of it, end the webhook on the page of your company, and ask who added it.',
  pausedSubject: 'A webhook is paused: {host}',
  paused: 'Selvedge sends nothing to {host} any more, for {company}: {reason}',
  pausedTried: 'It tried for three days. What happens meanwhile waits.',
  pausedNext: 'Once the reason is gone, resume the webhook on the page of your company.',
  open: 'Open the company page',
})
