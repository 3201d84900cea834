// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

/// As EntryPoint v0.8 packs it (ERC-4337).
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// A smart account with one owner for good: ERC-4337 operations, batches, ERC-1271 signatures.
contract LocalAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    address public immutable entryPoint;
    address public immutable owner;

    error NotAllowed(address caller);

    modifier onlyEntryPointOrOwner() {
        if (msg.sender != entryPoint && msg.sender != owner) revert NotAllowed(msg.sender);
        _;
    }

    constructor(address entryPoint_, address owner_) {
        entryPoint = entryPoint_;
        owner = owner_;
    }

    receive() external payable {}

    function execute(address to, uint256 value, bytes calldata data) external onlyEntryPointOrOwner {
        _call(to, value, data);
    }

    /// All or none.
    function executeBatch(Call[] calldata calls) external onlyEntryPointOrOwner {
        for (uint256 i = 0; i < calls.length; i++) _call(calls[i].to, calls[i].value, calls[i].data);
    }

    function validateUserOp(PackedUserOperation calldata operation, bytes32 operationHash, uint256 missingFunds)
        external
        returns (uint256 validationData)
    {
        if (msg.sender != entryPoint) revert NotAllowed(msg.sender);
        validationData = _isOwners(operationHash, operation.signature) ? 0 : 1;
        if (missingFunds > 0) {
            // The entry point looks at its deposit itself.
            (bool ignored,) = payable(msg.sender).call{value: missingFunds}("");
            (ignored);
        }
    }

    /// The hash is signed together with chain and account, so that no other account of the owner takes the signature.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Local Account"),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
        bytes32 content = keccak256(abi.encode(keccak256("SignedHash(bytes32 hash)"), hash));
        bytes32 bound = keccak256(abi.encodePacked(hex"1901", domain, content));
        return _isOwners(bound, signature) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function _call(address to, uint256 value, bytes calldata data) private {
        (bool success, bytes memory answer) = to.call{value: value}(data);
        if (success) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }

    function _isOwners(bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        uint256 s = uint256(bytes32(signature[32:64]));
        // The upper half of the curve would be a second signature for the same hash.
        if (s > 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0) return false;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(s));
        return signer != address(0) && signer == owner;
    }
}

/// Puts accounts at addresses that are known before.
contract LocalAccountFactory {
    address public immutable entryPoint;

    constructor(address entryPoint_) {
        entryPoint = entryPoint_;
    }

    /// Answers the account that is there already, if it is.
    function createAccount(address owner, bytes32 salt) external returns (address account) {
        account = accountOf(owner, salt);
        if (account.code.length == 0) new LocalAccount{salt: salt}(entryPoint, owner);
    }

    function accountOf(address owner, bytes32 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(LocalAccount).creationCode, abi.encode(entryPoint, owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), salt, code)))));
    }
}
