const nameOf = (table: string) => `selvedge.columns.${table}`

/** The columns of a table that were chosen last on this device. */
export function rememberedColumns(table: string): string | undefined {
  try {
    return localStorage.getItem(nameOf(table)) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberColumns(table: string, said: string | undefined) {
  try {
    if (said === undefined) localStorage.removeItem(nameOf(table))
    else localStorage.setItem(nameOf(table), said)
  } catch {
    // Storage is refused: the address still has them.
  }
}
