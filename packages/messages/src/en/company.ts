import { area } from '../area.ts'

/** Texts of the page of a company, and of the form with its data. */
export const company = area('company', {
  title: 'Your company',
  intro:
    '{sector, select, cotton {{role} in cotton.} leather {{role} in leather.} other {{role} in {sector}.}}',
  introWithoutRole:
    '{sector, select, cotton {Company in cotton.} leather {Company in leather.} other {Company in {sector}.}}',
  changePassword: 'Change your password',

  dataTitle: 'The company',
  sector: 'Sector',
  cotton: 'cotton',
  leather: 'leather',
  renameHint: 'An administrator can change it',
  confirmedAnewHint: 'When it changes, your company has to be confirmed again',
  gln: 'GLN',
  glnHint: 'Your Global Location Number from GS1. Other systems identify your company by it.',
  placeTitle: 'Where it is',
  updated: 'The company is updated.',
  updateFailed: "Can't update the company: {reason}",
  unsaved: 'The changes to your company are not saved yet.',
})
