import { area } from '../area.ts'

/** Texts of the fields that choose a company, one of its people, materials or process types. */
export const pickers = area('pickers', {
  companyFirst: 'Choose the company first',

  searchPartners: 'Search your trading partners',
  companiesFailed: 'The companies could not be loaded.',
  noCompany: 'No company found.',
  noCompanyInvite: 'No company found. Invite it instead.',
  invitedCompany: '<name>{company}</name> ({email}), invited when you send this form',
  removeInvited: 'Remove the invited company {company}',

  emailHint: 'Who gets the e-mail. Leave empty for everybody at the company.',

  searchOrAdd: 'Search, or add by name',
  searchOfCompany: 'Search the materials of the company',
  adding: 'Adding…',
  chosen: 'Chosen',
  received: 'Received',
  produced: 'Produced',
  newMaterial: 'New',
  add: 'Add “{name}”',
  added: '{name} is added to your materials.',
  notAdded: "Can't add material: {reason}",
  materialsFailed: 'The materials could not be loaded.',
  typeToAdd: 'Type a name to add a material.',
  noMaterial: 'The company has no such material.',

  search: 'Search…',
  typeMore: 'Type more of the name.',

  usualProcessTypes:
    '{role, select, farmer {Usual for a farmer} ginner {Usual for a ginner} spinner {Usual for a spinner} weaver {Usual for a weaver} knitter {Usual for a knitter} dyer {Usual for a dyer} finisher {Usual for a finisher} manufacturing {Usual for manufacturing} trader {Usual for a trader} retailer {Usual for a retailer} brand {Usual for a brand} slaughterhouse {Usual for a slaughterhouse} abattoir {Usual for an abattoir} tannery {Usual for a tannery} certifier {Usual for a certifier} verifier {Usual for a verifier} other {Usual for a {role}}}',
  otherProcessTypes: 'Others',
})
