import { area } from '../area.ts'

/** Texts of the frame around every screen: the menu, the heading, messages, and what shows in place of a screen. */
export const shell = area('shell', {
  product: 'Selvedge',
  productHome: 'Selvedge, home',
  windowTitle: '{title} · Selvedge',
  slogan: 'From the field to the finished piece, every hand-over on record.',
  skip: 'Skip to the content',
  mainNavigation: 'Main',
  menu: 'Menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  auditTrail: 'Audit trail',
  certificationBodies: 'Certification bodies',
  verify: 'Verify a file',
  logOut: 'Log out',

  theme: 'Theme',
  themeAuto: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',

  sectionCompany: 'Company',
  sectionTrades: 'New Traceability Events',
  sectionPlans: 'New Transformations',
  sectionCertifications: 'New Certification/Verification',
  materials: 'Materials',
  partners: 'Partners',
  requests: 'Requests',
  transformation: 'Transformation',

  messages: 'Messages',
  error: 'Error',
  closeMessage: 'Close message',
  somethingWrong: 'Something went wrong. Please try again.',
  notProved: 'Nothing was done: you did not confirm that it is you.',
  startFailed: 'Selvedge could not be started.',
  starting: 'Loading Selvedge…',
  noSuchPage: 'That page does not exist.',
  goHome: 'Go to the home page',
  noAccess: 'No access',
  noAccessHere: "You don't have access to this page!",

  aboutDemo: 'About this demo',
  demo: '<strong>This is a demo.</strong> Its companies are invented, and others can see what you enter here.',
})
