/** The tables of the ledger: keys, statements waiting or anchored, and batches. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface LedgerTables {}
