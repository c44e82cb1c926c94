import { area } from '../area.ts'

/** Texts of transformation plans: the form of a new one, and its page. */
export const plans = area('plans', {
  transformation: 'Transformation',
  newCrumb: 'New transformation',
  newIntro: 'How you make one of your materials. The plan connects what you receive with what you sell.',
  label: 'New transformation',
  submit: 'Create transformation',
  done: 'The transformation plan {name} is created.',
  failed: 'The transformation plan could not be created: {reason}',
  leave: 'The transformation plan is not created yet. What you typed is kept as a draft in this tab.',
  showSupplyChain: 'Show supply chain',

  making: 'What is made',
  nameHint: 'Your customers see it in their supply chains',
  outputMaterial: 'Output material',
  outputHint: 'One you produce and have no plan for yet',
  processingStandards: 'Processing standards',
  productCategory: 'Product category',
  customersSee: 'What customers see',
  /** A level of the list by its number, which other languages call by what it means: `1 - WHERE - country`. */
  traceabilityNames: '{level, select, l1 {{name}} l2 {{name}} l3 {{name}} other {{name}}}',
  transparencyNames: '{level, select, l1 {{name}} l2 {{name}} l3 {{name}} other {{name}}}',
  traceabilityLevel: 'Traceability level',
  traceabilityHint: 'What your customers see of the companies before you',
  transparencyLevel: 'Transparency level',
  transparencyHint:
    'What they see of the documents. To share copies you must also share names and addresses (traceability level 3).',
  validityAndNotes: 'Validity and notes',
  validUntilHint: 'Leave empty if it does not expire',

  inputs: 'Inputs',
  inputsHint: 'What the output is made of, in percent. Together at most 100 %.',
  input: 'Input {number}',
  inputField: 'Input {number}, {field}',
  percentage: 'Percentage',
  percent: '{share} %',
  addInput: 'Add input',
  removeInput: 'Remove input {number}',
  inputsTotal: 'Total: {share} %',
  inputsTooMuch: 'Total: {share} %, at most 100 %',

  plan: 'Transformation plan',
  crumb: 'Transformation plans',
  missing: 'There is no such transformation plan.',
  loadFailed: 'The transformation plan could not be loaded.',
  intro: 'How {material} is made.',
  delete: 'Delete',
  noCertificates: 'No certificate covers this plan yet.',
  inviteSupplier: 'Invite a supplier',
  supplier: 'Supplier',
  total: 'Total',

  edit: 'Edit the transformation plan',
  updated: 'The transformation plan {name} is updated.',
  updateFailed: 'The transformation plan could not be updated: {reason}',
  leaveEdit: 'What you changed of the transformation plan is not saved yet.',

  deleteTitle: 'Delete this transformation plan?',
  deleteHint:
    '<name>{plan}</name> and its list of inputs go. Your materials stay, and you can plan {material} again. The record of what the plan said stays on the blockchain. This can’t be undone.',
  deleteButton: 'Delete plan',
  deleted: 'The transformation plan {name} is deleted.',
  deleteFailed: "Can't delete transformation: {reason}",
  cannotDeleteTitle: 'This transformation plan cannot be deleted',
  cannotDeleteHint:
    'Accepted trades sell {material}, and their buyers rely on how it is made. The newest of them:',
})
