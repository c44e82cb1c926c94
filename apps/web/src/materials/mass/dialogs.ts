/** The dialogs of a book, fetched together once one of them is wanted. */
export { ClosePeriodDialog } from './ClosePeriodDialog.tsx'
export { CustodyDialog } from './CustodyDialog.tsx'
export { FactorDialog } from './FactorDialog.tsx'
export { GrantDialog } from './GrantDialog.tsx'
export { ModeDialog } from './ModeDialog.tsx'
export { RecordDialog } from './RecordDialog.tsx'
export { RunDialog } from './RunDialog.tsx'
export { TakeBackDialog } from './TakeBackDialog.tsx'
