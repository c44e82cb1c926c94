/** The areas of texts that the app says before its first screen, and on the log-in. A test of the app compares them with what it loads. */
export const FIRST_AREAS: readonly string[] = [
  'client',
  'language',
  'login',
  'passwordEye',
  'screenFailures',
  'shell',
]
