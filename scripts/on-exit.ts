import { spawn } from 'node:child_process'

/**
 * Runs a shell command when this process has ended, however it ended: the shell waits for the end of a pipe that only we hold.
 * A signal handler would miss a SIGKILL, and test runners bring handlers of their own.
 * @param args are `$1`, `$2`… of the command
 */
export function onExit(command: string, ...args: string[]) {
  const shell = spawn('sh', ['-c', `read -r _; ${command}`, 'sh', ...args], {
    // A group of its own, out of reach of Ctrl-C.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  ;(shell.stdin as unknown as { unref(): void }).unref()
}
