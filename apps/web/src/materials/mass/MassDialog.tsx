export { DialogForm as MassForm } from '../../ui/form/DialogForm.tsx'
