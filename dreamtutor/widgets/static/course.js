// Generated from dreamtutor/widgets/js, never edited. Rebuild there: npm ci && npm run build
