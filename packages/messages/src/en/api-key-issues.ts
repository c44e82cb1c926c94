/** What is wrong with a new key for programs, by its code. */
export const apiKeyIssues = {
  apiKeyName: 'Enter what uses the key.',
  apiKeyScopes: 'Choose what the key may do.',
  dayIsOver: 'This day is over. Enter a later one.',
} as const
