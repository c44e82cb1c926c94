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
  companyAsked:
    '{wanted, select, delivery {{inviter} asks you to record your first delivery to them. You do so right after this.} both {{inviter} asks you to record your first delivery to them, and to add your scope certificate. You find both on your first screen.} other {{inviter} asks you to add your scope certificate. You do so right after this.}}',
  companyMessage: '“{message}”',
  companySection: 'Company registration',
  companyCodeHint: 'As in the trade register, or your tax number',
  companyState: 'Company state',
  companyCity: 'Company city',
  companyAddress: 'Company address',

  colleagueTitle: 'Join {company}',
  colleagueIntro: 'Your colleague invited you. Say who you are and choose how you log in.',
  personSection: 'User registration',
  emailHint: 'The address that the invitation was sent to.',
  loginSection: 'Login registration',
  registrationFailed: 'The registration failed: {reason}',

  companyDone: 'Welcome to Selvedge. Your company is registered.',
  personDone: 'Welcome to Selvedge. Your user account is ready.',
})
