export function RoleOptions() {
  return (
    <>
      <option value="viewer">Viewer</option>
      <option value="manager">Manager</option>
      <option value="owner">Owner</option>
    </>
  );
}
