/** The dialogs of a book, fetched together once one of them is wanted. */
export { CustodyDialog } from './CustodyDialog.tsx'
export { FactorDialog } from './FactorDialog.tsx'
export { ModeDialog } from './ModeDialog.tsx'
export { RecordDialog } from './RecordDialog.tsx'
export { RunDialog } from './RunDialog.tsx'
export { TakeBackDialog } from './TakeBackDialog.tsx'
