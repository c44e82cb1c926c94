/** Of a field whose letters count: a phone in Turkish makes `İbrahim` of a user name typed as `ibrahim`, or corrects it. */
export const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
