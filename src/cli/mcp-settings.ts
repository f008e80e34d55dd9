import type { Config } from '../config/resolve-config.ts';
import type { McpSettings } from '../mcp/create-mcp.ts';
import { packageVersion } from '../vocabulary/package-version.ts';
import { type Output, tell } from './output.ts';
import { ownHosts } from './own-hosts.ts';

/** The settings of the MCP server from the configuration. */
export function mcpSettings(config: Config, output: Output): McpSettings {
  const { name, url, ask, secrets, allowedOrigins } = config;
  return {
    name,
    siteUrl: url,
    version: packageVersion(),
    ask: !ask.isOff && secrets.chatApiKey !== undefined,
    allowedHosts: ownHosts(config),
    allowedOrigins,
    onError: (error) =>
      tell(output, `A tool call failed: ${error instanceof Error ? error.message : String(error)}`),
  };
}
