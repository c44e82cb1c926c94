/** The number of the blockchain that a server of Selvedge runs by itself: the letters SELV. */
const OWN_CHAIN = 0x53454c56

/** Whether a blockchain is a server's own record of time: whoever runs that server can begin it anew. */
export const isOwnBlockchain = (chainId: number): boolean => chainId === OWN_CHAIN
