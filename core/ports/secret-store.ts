/** Generated secrets, shared by all processes that use the store. */
export interface SecretStore {
  /**
   * Stores a secret under a name unless one exists, and returns the stored one. Concurrent callers all get the same.
   */
  keep(name: string, fresh: string): Promise<string>
}
