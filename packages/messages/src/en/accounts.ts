import { area } from '../area.ts'

/** What describes companies and people: fields of registrations and profiles, and columns of the tables that list them. */
export const accounts = area('accounts', {
  companyName: 'Company name',
  companyCode: 'Registration number',
  website: 'Website',
  state: 'State',
  city: 'City',
  zip: 'Zip code',
  address1: 'Address 1',
  address2: 'Address 2',

  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone number',
  newPassword: 'New password',
  repeatedPassword: 'Confirm new password',

  fixed: 'Cannot be changed',

  since: 'Since',
  invitedBy: 'Invited by',
  progress: 'State',
  searchNameOrEmail: 'Search name or e-mail',
})
