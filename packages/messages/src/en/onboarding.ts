import { area } from '../area.ts'

/** Texts of the registration of an invited company, or of an invited colleague. */
export const onboarding = area('onboarding', {
  windowTitle: 'Join Selvedge',
  loading: 'Reading the invitation…',
  failed: 'The invitation could not be read.',
  notOpen: 'You cannot access this page',
  invalid: 'The invitation is not valid.',
  invalidHint:
    'The link is wrong, was used before, or is older than {days, plural, one {# day} other {# days}}. Ask the person who invited you for a new one.',
  goToLogin: 'Go to the log-in',

  companyTitle: 'Register your company',
  companyIntro: 'It takes three steps: the company, you, and how you log in.',
  companyIntroInvited:
    '{inviter} invited {company} to Selvedge. It takes three steps: the company, you, and how you log in.',
  companySection: 'Company registration',
  companyCodeHint: 'Your registration or trade number',
  companyState: 'Company state',
  companyCity: 'Company city',
  companyAddress: 'Company address',

  colleagueTitle: 'Join {company}',
  colleagueIntro: 'Your colleague invited you. Say who you are and choose how you log in.',
  personSection: 'User registration',
  emailHint: 'The address that the invitation was sent to.',
  loginSection: 'Login registration',
  registrationFailed: 'The registration failed: {reason}',

  welcome: 'Welcome to Selvedge',
  companyDone: 'Your company is registered.',
  personDone: 'Your user account is ready. Log in with your username and password.',
  proceed: 'Proceed to log in',
})
