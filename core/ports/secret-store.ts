/** Secrets that the site made for itself, the same for all processes that share the store. */
export interface SecretStore {
  /**
   * Stores a secret under a name unless there is one, and returns the one that is stored. Of several processes that do so
   * at once, all get the same one.
   */
  keep(name: string, fresh: string): Promise<string>
}
