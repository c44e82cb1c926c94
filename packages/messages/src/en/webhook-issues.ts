/** What is wrong with a new webhook or subscription, by its code. */
export const webhookIssues = {
  webhookAddress: 'Enter an address that begins with https://.',
  webhookEvents: 'Choose what it is sent.',
  webhookAddressRefused: 'This server sends nothing to this address: it has to be a public one, by https.',
  webhooksByAdmin: 'Only an administrator can add, change or end webhooks.',
  webhookNone: 'There is no such webhook.',
  tooManyWebhooks: 'Your company has {maximum, number} webhooks. End one that is no longer needed.',
  webhookAltered: 'This webhook was changed outside of Selvedge. End it, and add a new one.',
  webhookRuns: 'This webhook is not paused.',
  webhookOfEvents: 'This is a subscription to events: it has no messages that could be tried out.',
} as const
