declare module './tables' {
  interface Tables {
    /** Values by key, as JSON. */
    setting: { key: string; value: string }
  }
}

export {}
