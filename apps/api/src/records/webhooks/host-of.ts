/** The host of a webhook's address, as people are shown it; the address itself where somebody wrote one into the database that is none. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname : address
